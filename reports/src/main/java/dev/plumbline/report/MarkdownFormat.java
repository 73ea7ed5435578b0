package dev.plumbline.report;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Markdown, as GitHub and its like read it. Text that is put into it stays text, within a line or a cell of a table: it is no
 * markup, no HTML and no link, and nobody is mentioned by it.
 */
final class MarkdownFormat extends CommonMarkupOutputFormat<MarkdownFormat.Markup> {

    static final MarkdownFormat INSTANCE = new MarkdownFormat();

    /** Renders as nothing, and keeps apart what would be found to be an address after all else was read. */
    private static final String APART = "<!-- -->";

    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]|~$]");
    private static final Pattern SCHEME = Pattern.compile("://");
    private static final Pattern HOST = Pattern.compile("(?i)\\bwww(?=\\.)");
    private static final Pattern MENTION = Pattern.compile("[@#]");

    private MarkdownFormat() {}

    @Override
    public String getName() {
        return "Markdown";
    }

    @Override
    public String getMimeType() {
        return "text/markdown";
    }

    @Override
    public String escapePlainText(String text) {
        var escaped = LINE_END.matcher(text).replaceAll(" ");
        escaped = escaped.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        escaped = MENTION.matcher(escaped).replaceAll(APART + "$0" + APART);
        escaped = MARKUP.matcher(escaped).replaceAll("\\\\$0");
        escaped = SCHEME.matcher(escaped).replaceAll(":" + APART + "//");
        return HOST.matcher(escaped).replaceAll("$0" + APART);
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    @Override
    public boolean isLegacyBuiltInBypassed(String builtInName) {
        return false;
    }

    @Override
    protected Markup newTemplateMarkupOutputModel(String plainText, String markup) {
        return new Markup(plainText, markup);
    }

    /** Text, or Markdown that is made from it. */
    static final class Markup extends CommonTemplateMarkupOutputModel<Markup> {

        private Markup(String plainText, String markup) {
            super(plainText, markup);
        }

        @Override
        public MarkdownFormat getOutputFormat() {
            return INSTANCE;
        }
    }
}
