package dev.plumbline.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The user's settings, with their proxies and mirrors, and two repositories more that are asked before all others: what was
 * built just now, and what has been downloaded before. They are mirrors of themselves, so that a mirror of everything does not
 * stand in their place.
 */
final class MavenSettings {

    private static final String ADDITIONS = """
            <settings>
              <mirrors>
                <mirror><id>plumbline-staging</id><mirrorOf>plumbline-staging</mirrorOf><url>STAGING</url></mirror>
                <mirror><id>plumbline-downloads</id><mirrorOf>plumbline-downloads</mirrorOf><url>DOWNLOADS</url></mirror>
              </mirrors>
              <profiles>
                <profile>
                  <id>plumbline-example</id>
                  <repositories>
                    <repository>
                      <id>plumbline-staging</id><url>STAGING</url>
                      <releases><checksumPolicy>ignore</checksumPolicy></releases>
                      <snapshots><checksumPolicy>ignore</checksumPolicy><updatePolicy>always</updatePolicy></snapshots>
                    </repository>
                    <repository>
                      <id>plumbline-downloads</id><url>DOWNLOADS</url>
                      <releases><checksumPolicy>ignore</checksumPolicy></releases>
                      <snapshots><enabled>false</enabled></snapshots>
                    </repository>
                  </repositories>
                  <pluginRepositories>
                    <pluginRepository>
                      <id>plumbline-downloads</id><url>DOWNLOADS</url>
                      <releases><checksumPolicy>ignore</checksumPolicy></releases>
                      <snapshots><enabled>false</enabled></snapshots>
                    </pluginRepository>
                  </pluginRepositories>
                </profile>
              </profiles>
              <activeProfiles><activeProfile>plumbline-example</activeProfile></activeProfiles>
            </settings>
            """;

    private MavenSettings() {}

    /**
     * Writes them.
     *
     * @param file where to
     * @param users the user's own settings, where there are some
     * @param staging the repository of what was built just now
     * @param downloads the user's local repository
     */
    static void write(Path file, Path users, Path staging, Path downloads) throws IOException {
        var additions = ADDITIONS
                .replace("STAGING", staging.toUri().toString())
                .replace("DOWNLOADS", downloads.toUri().toString());
        var settings = Files.exists(users) ? Xml.read(users) : Xml.parse("<settings/>");
        for (var section :
                Xml.elements(Xml.parse(additions).getDocumentElement()).toList()) {
            var into = section(settings, section.getTagName());
            Xml.elements(section).forEach(element -> into.appendChild(settings.importNode(element, true)));
        }
        Xml.write(settings, file);
    }

    private static Element section(Document settings, String name) {
        var root = settings.getDocumentElement();
        return Xml.elements(root)
                .filter(element -> element.getTagName().equals(name))
                .findFirst()
                .orElseGet(() -> (Element) root.appendChild(settings.createElement(name)));
    }
}
