package dev.plumbline.comparison;

import com.dynatrace.hash4j.consistent.ConsistentBucketHasher;
import com.dynatrace.hash4j.consistent.ConsistentHashing;
import com.dynatrace.hash4j.random.PseudoRandomGeneratorProvider;
import com.google.common.hash.Hashing;
import dev.plumbline.hashing.HashKind;
import java.util.List;

/** A hash that is compared with others: one of ours, or a library's. */
enum Contender {
    RING("ring of 1,000 points") {
        @Override
        Mapping over(List<String> members, long seed) {
            return new NamedMapping(HashKind.RING, members, seed);
        }
    },
    MAGLEV("Maglev, 65,537 slots") {
        @Override
        Mapping over(List<String> members, long seed) {
            return new NamedMapping(HashKind.MAGLEV, members, seed);
        }
    },
    RENDEZVOUS("rendezvous") {
        @Override
        Mapping over(List<String> members, long seed) {
            return new NamedMapping(HashKind.RENDEZVOUS, members, seed);
        }
    },
    GUAVA("Guava `consistentHash`") {
        @Override
        Mapping over(List<String> members, long seed) {
            return new NumberedMapping(Hashing::consistentHash, members);
        }
    },
    JUMP("hash4j `jumpHash`") {
        @Override
        Mapping over(List<String> members, long seed) {
            return numbered(ConsistentHashing.jumpHash(PseudoRandomGeneratorProvider.splitMix64_V1()), members);
        }
    },
    JUMP_BACK("hash4j `jumpBackHash`") {
        @Override
        Mapping over(List<String> members, long seed) {
            return numbered(ConsistentHashing.jumpBackHash(PseudoRandomGeneratorProvider.splitMix64_V1()), members);
        }
    },
    JUMP_BACK_ANCHOR("hash4j `jumpBackAnchorHash`") {
        @Override
        Mapping over(List<String> members, long seed) {
            return new AnchoredMapping(
                    ConsistentHashing.jumpBackAnchorHash(PseudoRandomGeneratorProvider.splitMix64_V1()), members);
        }
    };

    private final String text;

    Contender(String text) {
        this.text = text;
    }

    /**
     * The mapping of a fresh balancer.
     *
     * @param seed of the hashes that take one
     */
    abstract Mapping over(List<String> members, long seed);

    private static Mapping numbered(ConsistentBucketHasher hasher, List<String> members) {
        return new NumberedMapping(hasher::getBucket, members);
    }

    @Override
    public String toString() {
        return text;
    }
}
