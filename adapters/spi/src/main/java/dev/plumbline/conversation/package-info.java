/** Talking to an implementation under test: every call noted with its answer and its moment. */
package dev.plumbline.conversation;
