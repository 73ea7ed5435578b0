package dev.plumbline.packet;

/** A flag of the TCP header. */
public enum TcpFlag {
    FIN,
    SYN,
    RST,
    PSH,
    ACK,
    URG,
    ECE,
    CWR
}
