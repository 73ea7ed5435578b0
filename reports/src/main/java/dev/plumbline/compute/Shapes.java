package dev.plumbline.compute;

/** What is known of the resources of the Compute API and of the testbed. */
final class Shapes {

    private static final String[] OF_NO_CONSEQUENCE = {
        "annotations",
        "creationTimestamp",
        "description",
        "effectiveLabels",
        "fingerprint",
        "generatedId",
        "id",
        "kind",
        "labelFingerprint",
        "labels",
        "params",
        "resourceManagerTags",
        "selfLinkWithId",
        "tags",
        "terraformLabels",
        "timeouts"
    };

    private static final Shape BACKEND = Shape.of("a back end of a service")
            .texts("group", "balancingMode", "preference")
            .flags("failover")
            .numbers("maxRate", "maxRatePerInstance", "maxUtilization", "capacityScaler")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("customMetrics", "maxConnections", "maxConnectionsPerEndpoint", "maxConnectionsPerInstance")
            .ignored("maxRatePerEndpoint", "trafficDuration");

    /** A back-end service. */
    static final Shape BACKEND_SERVICE = Shape.of("a back-end service")
            .texts("name", "loadBalancingScheme", "protocol", "sessionAffinity", "localityLbPolicy")
            .texts("region", "network", "project", "selfLink", "securityPolicy", "edgeSecurityPolicy")
            .one(
                    "connectionTrackingPolicy",
                    Shape.of("a connection-tracking policy")
                            .texts("trackingMode", "connectionPersistenceOnUnhealthyBackends")
                            .numbers("idleTimeoutSec")
                            .flags("enableStrongAffinity"))
            .one(
                    "failoverPolicy",
                    Shape.of("a failover policy")
                            .numbers("failoverRatio")
                            .flags("dropTrafficIfUnhealthy", "disableConnectionDrainOnFailover"))
            .one("connectionDraining", Shape.of("connection draining").numbers("drainingTimeoutSec"))
            .numbers("connectionDrainingTimeoutSec")
            .one(
                    "networkPassThroughLbTrafficPolicy",
                    Shape.of("a traffic policy")
                            .one(
                                    "zonalAffinity",
                                    Shape.of("zonal affinity")
                                            .texts("spillover")
                                            .numbers("spilloverRatio")))
            .one("subsetting", Shape.of("subsetting").texts("policy").ignored("subsetSize"))
            .many("backends", BACKEND)
            .alias("backend", "backends")
            .lists("healthChecks")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("affinityCookieTtlSec", "cdnPolicy", "circuitBreakers", "compressionMode", "consistentHash")
            .ignored("customMetrics", "customRequestHeaders", "customResponseHeaders", "dynamicForwarding", "enableCDN")
            .ignored("enableCdn", "externalManagedMigrationState", "externalManagedMigrationTestingPercentage")
            .ignored("haPolicy", "iap", "ipAddressSelectionPolicy", "localityLbPolicies", "logConfig")
            .ignored("maxStreamDuration", "outlierDetection", "port", "portName", "securitySettings", "serviceBindings")
            .ignored("serviceLbPolicy", "strongSessionAffinityCookie", "timeoutSec", "tlsSettings", "usedBy");

    /** A forwarding rule. */
    static final Shape FORWARDING_RULE = Shape.of("a forwarding rule")
            .texts("name", "loadBalancingScheme", "IPAddress", "ipVersion", "IPProtocol", "portRange")
            .texts("backendService", "networkTier", "region", "network", "project", "selfLink", "target")
            .lists("IPAddresses", "ports", "sourceIpRanges")
            .flags("allPorts", "allowGlobalAccess", "isMirroringCollector")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("allowPscGlobalAccess", "availabilityGroup", "baseForwardingRule", "childForwardingRules")
            .ignored("externalManagedBackendBucketMigrationState", "forwardingRuleId", "ipCollection")
            .ignored("externalManagedBackendBucketMigrationTestingPercentage", "metadataFilters", "noAutomateDnsZone")
            .ignored("pscConnectionId", "pscConnectionStatus", "recreateClosedPsc", "serviceDirectoryRegistrations")
            .ignored("serviceLabel", "serviceName", "subnetwork");

    /** A route whose next hop is a forwarding rule. */
    static final Shape ROUTE = Shape.of("a route")
            .texts("name", "destRange", "nextHopIlb")
            .texts("nextHopIlbIp", "project")
            .one("filter", Shape.of("a filter").texts("destRange").ignored("srcRange", "IPProtocol", "protocolVersion"))
            .texts("selfLink", "nextHopGateway", "nextHopIp", "nextHopInstance", "nextHopNetwork", "nextHopVpnTunnel")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("asPaths", "network", "priority", "routeType", "routeStatus", "warnings", "nextHopInstanceZone")
            .ignored("interconnectAttachment", "nextHopOtherRoutes", "virtualMachine", "nextHopHub", "nextHopPeering")
            .ignored("nextHopInterRegionCost", "nextHopMed", "nextHopOrigin", "createTime", "updateTime");

    private static final Shape TRAFFIC =
            Shape.of("a kind of traffic").texts("IPProtocol").lists("ports").alias("protocol", "IPProtocol");

    /** A firewall rule. */
    static final Shape FIREWALL = Shape.of("a firewall rule")
            .texts("name", "direction", "network", "selfLink", "project")
            .numbers("priority")
            .flags("disabled")
            .lists("sourceRanges", "destinationRanges", "sourceTags", "sourceServiceAccounts")
            .lists("targetTags", "targetServiceAccounts")
            .many("allowed", TRAFFIC)
            .alias("allow", "allowed")
            .many("denied", TRAFFIC)
            .alias("deny", "denied")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("enableLogging", "logConfig");

    /** What stands before or behind a balancer, and names its rule. */
    static final Shape COMPANION = Shape.of("a resource that uses a forwarding rule")
            .texts("name", "targetService", "producerForwardingRule", "forwardingRule", "selfLink", "project")
            .ignored(OF_NO_CONSEQUENCE)
            .ignored("connectionPreference", "connectedEndpoints", "consumerAcceptLists", "consumerRejectLists")
            .ignored("domainNames", "enableProxyProtocol", "natSubnets", "propagatedConnectionLimit", "region")
            .ignored("pscServiceAttachmentId", "reconcileConnections", "interceptDeploymentGroup", "location")
            .ignored("interceptDeploymentId", "mirroringDeploymentGroup", "mirroringDeploymentId", "network");

    private static final Shape ENDPOINT =
            Shape.of("an endpoint").texts("name", "ipAddress", "ipv6Address", "stackType");

    private static final Shape GROUP =
            Shape.of("a group").texts("name", "kind", "zone", "region").many("endpoints", ENDPOINT);

    private static final Shape CLIENT =
            Shape.of("a client").texts("name", "kind", "ipAddress", "ipv6Address", "region", "zone", "pointOfEntry");

    /** Plumbline's own configuration document. */
    static final Shape TESTBED = Shape.of("a testbed")
            .texts("region")
            .many("forwardingRules", FORWARDING_RULE)
            .many("backendServices", BACKEND_SERVICE)
            .many("groups", GROUP)
            .many("clients", CLIENT)
            .many("routes", Shape.of("a route").texts("kind", "destRange", "nextHopIlb"))
            .many("pointsOfEntry", Shape.of("a point of entry").texts("name").lists("regions"))
            .many("addresses", Shape.of("an address").texts("address", "purpose"))
            .numbers("trackingTableCapacity");

    private Shapes() {}
}
