/**
 * Judged random histories: anything may happen to a balancer, in any order, and the judge says of each packet whether the
 * documents permit what became of it. A plan says what happens, by numbers that mean the same for every implementation, so
 * that a failure shrinks to a short history whatever the implementation does.
 */
package dev.plumbline.histories;
