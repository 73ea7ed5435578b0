package dev.plumbline.benchmarks;

import com.dynatrace.hash4j.consistent.ConsistentHashing;
import com.dynatrace.hash4j.random.PseudoRandomGeneratorProvider;
import com.google.common.hash.Hashing;
import dev.plumbline.hashing.ConsistentHash;
import dev.plumbline.hashing.HashKind;
import java.util.List;
import java.util.stream.IntStream;

/** Consistent hashes to compare: those of the reference model, and those of libraries that map to one of N numbers. */
public enum Lookup {
    MAGLEV {
        @Override
        ConsistentHash over(int members) {
            return HashKind.MAGLEV.over(names(members), 1);
        }
    },
    RING {
        @Override
        ConsistentHash over(int members) {
            return HashKind.RING.over(names(members), 1);
        }
    },
    RENDEZVOUS {
        @Override
        ConsistentHash over(int members) {
            return HashKind.RENDEZVOUS.over(names(members), 1);
        }
    },
    GUAVA_CONSISTENT_HASH {
        @Override
        ConsistentHash over(int members) {
            return key -> Hashing.consistentHash(key, members);
        }
    },
    HASH4J_JUMP {
        @Override
        ConsistentHash over(int members) {
            var hasher = ConsistentHashing.jumpHash(PseudoRandomGeneratorProvider.splitMix64_V1());
            return key -> hasher.getBucket(key, members);
        }
    },
    HASH4J_JUMP_BACK {
        @Override
        ConsistentHash over(int members) {
            var hasher = ConsistentHashing.jumpBackHash(PseudoRandomGeneratorProvider.splitMix64_V1());
            return key -> hasher.getBucket(key, members);
        }
    };

    /** The hash over so many members. */
    abstract ConsistentHash over(int members);

    /** Names as a testbed has them. */
    static List<String> names(int members) {
        return IntStream.range(0, members).mapToObj(i -> "vm-" + i).toList();
    }
}
