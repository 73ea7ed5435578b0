package dev.plumbline.site.chart;

import java.awt.Color;
import java.awt.Paint;
import java.awt.PaintContext;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.ColorModel;
import java.util.Locale;

/** The colours of the style sheet, each of which is another one in the dark. */
enum Ink implements Paint {
    INK,
    FAINT,
    LINE,
    LINK,
    KEYWORD,
    GOOD,
    GOOD_INK,
    BAD,
    BAD_INK,
    OPEN_INK;

    /** As the style sheet has it. */
    String css() {
        return "var(--" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ")";
    }

    @Override
    public PaintContext createContext(
            ColorModel model, Rectangle device, Rectangle2D user, AffineTransform transform, RenderingHints hints) {
        return Color.BLACK.createContext(model, device, user, transform, hints);
    }

    @Override
    public int getTransparency() {
        return OPAQUE;
    }
}
