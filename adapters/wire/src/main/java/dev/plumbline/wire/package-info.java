/**
 * Speaks the wire protocol with an implementation under test that is a program of its own, in whatever language.
 *
 * <p>{@link dev.plumbline.wire.ChildProcessAdapter} starts it as a child process and talks JSON-RPC 2.0 with it, one message
 * a line, over its standard input and output. Its standard error is its log, of which the tail is kept. {@link
 * dev.plumbline.wire.TcpAdapter} connects to one that listens. How lines travel is behind {@link
 * dev.plumbline.wire.LineTransport}; what they say is {@link dev.plumbline.wire.RemoteImplementation}'s. {@link
 * dev.plumbline.wire.Smoke} looks at whether all of that is as it should be.
 *
 * <p>The program may be broken or hostile, so nothing of it is trusted:
 *
 * <ul>
 *   <li>Every call has a deadline ({@link dev.plumbline.wire.Timeouts}), writing it included.
 *   <li>Output is bounded: a line that is too long is never held whole, at most two lines wait to be read, and of the log
 *       only the tail is kept. A flood on either stream delays nobody but its author.
 *   <li>A reply has to carry the id of the one outstanding call. After anything else, after garbage, half a line, the end
 *       of output or a missed deadline nobody knows where the conversation stands: the call fails with {@link
 *       dev.plumbline.spi.UnavailableException}, the process is ended, and so is every later call.
 *   <li>A reply in good form that is wrong by the protocol's own terms fails with {@link
 *       dev.plumbline.spi.ProtocolBreachException}, an error reply with {@link dev.plumbline.spi.CallRejectedException}; the
 *       process lives on and may be called again.
 *   <li>Ending a process means its whole tree: a polite signal first, the other one after a grace, descendants included. On
 *       Linux also those that have lost their parent, found by a mark in their environment. The same happens when
 *       this virtual machine ends first.
 *   <li>What it said is shown escaped and shortened.
 * </ul>
 *
 * <p>{@code dev/plumbline/wire/schema} holds a JSON Schema (draft 2020-12) for each message, for authors to validate theirs, and
 * for {@link dev.plumbline.wire.Strictness} to hold replies against. Nothing of the validator is loaded where nobody is strict.
 */
package dev.plumbline.wire;
