package dev.plumbline.document;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** A record component is a required member, unless its type can say that it is left out. */
final class RequiredMembers extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    private static final Set<Class<?>> OPTIONAL =
            Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

    @Override
    public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
        var type = member.getRawType();
        if (member instanceof AnnotatedParameter
                && !OPTIONAL.contains(type)
                && !Collection.class.isAssignableFrom(type)) {
            return true;
        }
        return super.hasRequiredMarker(config, member);
    }
}
