package dev.plumbline.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** What a page is shown as. Whatever is put into one is escaped as its form asks for. */
enum PageTemplate {
    /** A page for a browser: one file, without a script. */
    HTML("report.html", "report.html.ftlh"),
    /** A page for a repository. */
    MARKDOWN("report.md", "report.md.ftl"),
    /** A picture with the verdict in it, for a read-me. */
    BADGE("badge.svg", "badge.svg.ftlx");

    private static final Configuration TEMPLATES = templates();

    private final String file;
    private final String template;

    PageTemplate(String file, String template) {
        this.file = file;
        this.template = template;
    }

    /** What the file beside the report is called. */
    String file() {
        return file;
    }

    /** The page in this form. */
    String of(ReportPage page) {
        var text = new StringWriter();
        try {
            TEMPLATES.getTemplate(template).process(page, text);
        } catch (TemplateException e) {
            throw new IllegalStateException("the template " + template + " does not fit a page", e);
        } catch (IOException e) {
            throw new UncheckedIOException("the template " + template + " can't be read", e);
        }
        return text.toString();
    }

    private static Configuration templates() {
        var templates = new Configuration(Configuration.VERSION_2_3_35);
        templates.setClassForTemplateLoading(PageTemplate.class, "page");
        templates.setDefaultEncoding("UTF-8");
        templates.setLocale(Locale.ROOT);
        templates.setNumberFormat("computer");
        templates.setRegisteredCustomOutputFormats(List.of(MarkdownFormat.INSTANCE));
        templates.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        return templates;
    }
}
