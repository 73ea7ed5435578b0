package dev.plumbline.comparison;

import dev.plumbline.hashing.ConsistentHash;
import dev.plumbline.hashing.HashKind;
import java.util.ArrayList;
import java.util.List;

/** One of our hashes, which know their members by name. */
final class NamedMapping implements Mapping {

    private final HashKind kind;
    private final long seed;
    private final List<String> members;
    private ConsistentHash hash;

    NamedMapping(HashKind kind, List<String> members, long seed) {
        this.kind = kind;
        this.seed = seed;
        this.members = new ArrayList<>(members);
        hash = kind.over(members, seed);
    }

    @Override
    public String of(long key) {
        return members.get(hash.pick(key));
    }

    @Override
    public void add(String member) {
        members.add(member);
        hash = kind.over(members, seed);
    }

    @Override
    public void remove(String member) {
        members.remove(member);
        hash = kind.over(members, seed);
    }
}
