package dev.plumbline.site;

import dev.plumbline.document.Documents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium without a window, as the system has it. It is fetched from nowhere. */
public final class Browser implements AutoCloseable {

    /** Axe looks at every element of a page. */
    private static final Duration SCRIPT_TIMEOUT = Duration.ofMinutes(5);

    private static final Duration POLL = Duration.ofMillis(10);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts it. */
    public static Browser start() {
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        var options = new ChromeOptions();
        options.setBinary(program("chromium").toString());
        options.addArguments("--headless", "--disable-gpu", "--window-size=1200,1000");
        if (System.getProperty("user.name").equals("root")) {
            // It refuses to sandbox what root started.
            options.addArguments("--no-sandbox");
        }
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").toFile())
                .build();
        var driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(SCRIPT_TIMEOUT);
        return new Browser(driver);
    }

    private static Path program(String name) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError(
                                name
                                        + " is missing: this test needs a browser (on Debian: apt-get install chromium chromium-driver)"));
    }

    /** Opens a page of a site, as in {@code index.html#TRACK-SYN-1}. */
    public void open(Path site, String page) {
        // From another page, since a change of the fragment alone opens nothing.
        driver.get("about:blank");
        driver.get(site.toUri() + page);
        driver.executeAsyncScript(
                "const done = arguments[arguments.length - 1];"
                        + "if (document.readyState === 'complete') { done(); } else { addEventListener('load', () => done()); }");
    }

    /** The address of the page that is open. */
    public String address() {
        return driver.getCurrentUrl();
    }

    /** Waits until a page whose address ends like this is there: what leads to it, leads to it some time later. */
    public void awaitPage(String end) {
        long deadline = System.nanoTime() + SCRIPT_TIMEOUT.toNanos();
        while (!isThere(end) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    private boolean isThere(String end) {
        return address().endsWith(end) && run("return document.readyState").equals("complete");
    }

    /** The page's title. */
    public String title() {
        return Objects.requireNonNullElse(driver.getTitle(), "");
    }

    /** The first element that this CSS selector finds. */
    public WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    /** The element with this id. */
    public WebElement byId(String id) {
        return driver.findElement(By.id(id));
    }

    /** The ids of the elements that this CSS selector finds, as far as they show. */
    public List<String> shown(String selector) {
        var ids = run("return [...document.querySelectorAll('" + selector
                + "')].filter(each => each.checkVisibility()).map(each => each.id)");
        return ((List<?>) ids).stream().map(Object::toString).toList();
    }

    /** Waits until the page has done what it has put off; timers run in the order in which they were set. */
    public void settle() {
        run("return new Promise(done => setTimeout(() => done(true)))");
    }

    /** The element that has the focus. */
    public WebElement focused() {
        return driver.switchTo().activeElement();
    }

    /** What a script comes to in the page. */
    public Object run(String script) {
        return Objects.requireNonNull(driver.executeScript(script));
    }

    /** Shows pages as somebody wants them who prefers this colour scheme. */
    public void prefer(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Shows pages as wide as this. */
    public void narrow(int width) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 740, "deviceScaleFactor", 2, "mobile", true));
    }

    /** As wide as before. */
    public void widen() {
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    /** What the page's console tells of errors and warnings since this was asked last. */
    public List<String> complaints() {
        return StreamSupport.stream(driver.manage().logs().get(LogType.BROWSER).spliterator(), false)
                .map(LogEntry::getMessage)
                .toList();
    }

    /** What was asked for since this was asked last. */
    public List<String> requests() {
        return StreamSupport.stream(
                        driver.manage().logs().get(LogType.PERFORMANCE).spliterator(), false)
                .map(entry -> Documents.parse(entry.getMessage()).path("message"))
                .filter(message -> message.path("method").asString("").equals("Network.requestWillBeSent"))
                .map(message ->
                        message.path("params").path("request").path("url").asString(""))
                .toList();
    }

    /** What axe finds wrong with the page by WCAG 2.1, levels A and AA. */
    public List<String> barriers() {
        run(axe() + "; return true");
        var found = driver.executeAsyncScript("const done = arguments[arguments.length - 1];"
                + "axe.run({preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']}).then(result => done("
                + "result.violations.flatMap(each => each.nodes.map(node => each.id + ': ' + node.html + ' '"
                + " + node.failureSummary))))");
        return ((List<?>) Objects.requireNonNull(found))
                .stream().map(Object::toString).toList();
    }

    private static String axe() {
        try (var stream = Browser.class.getResourceAsStream("/axe.min.js")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
