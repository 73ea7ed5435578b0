package dev.plumbline.comparison;

import com.dynatrace.hash4j.consistent.ConsistentBucketSetHasher;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A hash over a set of numbers, any of which may go; it says itself which number a newcomer has. */
final class AnchoredMapping implements Mapping {

    private final ConsistentBucketSetHasher hasher;
    private final Map<Integer, String> members = new HashMap<>();

    AnchoredMapping(ConsistentBucketSetHasher hasher, List<String> members) {
        this.hasher = hasher;
        members.forEach(this::add);
    }

    @Override
    public String of(long key) {
        return members.get(hasher.getBucket(key));
    }

    @Override
    public void add(String member) {
        members.put(hasher.addBucket(), member);
    }

    @Override
    public void remove(String member) {
        members.entrySet().removeIf(entry -> entry.getValue().equals(member) && hasher.removeBucket(entry.getKey()));
    }
}
