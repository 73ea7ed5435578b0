package dev.plumbline.frames.sockets;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;

/** The functions of the C library that packet sockets take, and the numbers that Linux gives to what they are told. */
final class Libc {

    static final int CLONE_NEWNET = 0x4000_0000;

    static final int AF_PACKET = 17;
    static final int SOCK_RAW_CLOEXEC = 3 | 0x8_0000;
    static final int ETH_P_ALL = 3;

    static final int SOL_SOCKET = 1;
    static final int SO_RCVBUFFORCE = 33;
    static final int SOL_PACKET = 263;
    static final int PACKET_IGNORE_OUTGOING = 23;

    static final int MSG_DONTWAIT = 0x40;
    static final short POLLIN = 1;

    static final int EPERM = 1;
    static final int EINTR = 4;
    static final int EAGAIN = 11;
    static final int ENODEV = 19;

    static {
        Native.register(Libc.class, NativeLibrary.getInstance(null));
    }

    private Libc() {}

    static native int setns(int namespace, int kind) throws LastErrorException;

    static native int open(String path, int flags) throws LastErrorException;

    static native int close(int descriptor) throws LastErrorException;

    static native int socket(int domain, int type, int protocol) throws LastErrorException;

    static native int bind(int socket, byte[] address, int length) throws LastErrorException;

    static native int if_nametoindex(String name) throws LastErrorException;

    static native int setsockopt(int socket, int level, int option, int[] value, int length) throws LastErrorException;

    static native int sendmmsg(int socket, Pointer messages, int count, int flags) throws LastErrorException;

    static native int recvmmsg(int socket, Pointer messages, int count, int flags, Pointer timeout)
            throws LastErrorException;

    static native int poll(Pointer descriptors, NativeLong count, int millis) throws LastErrorException;
}
