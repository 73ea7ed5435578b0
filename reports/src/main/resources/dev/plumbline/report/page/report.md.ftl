<#ftl output_format="Markdown">
<#macro facts first second rows>
| ${first} | ${second} |
| --- | --- |
<#list rows as row>
| ${row.label} | ${row.text} |
</#list>
</#macro>
<#macro expectations rows>
| cases | reason | now |
| --- | --- | --- |
<#list rows as row>
| ${row.names} | ${row.reason} | ${row.standing} |
</#list>
</#macro>
# ${implementation}: ${verdict?replace("-", " ")}

![${verdict?replace("-", " ")}, edition ${edition}](badge.svg)

<@facts "what" "value" summary />

## Have it again

```
${command?no_esc}
```

<@facts "what" "value" conditions />
<#if shards?has_content>

It was run in parts, and put together:

<@facts "part" "command" shards />
</#if>
<#if leftOut?has_content>

## Left out

Something chose among the cases, so the verdict is no more than partial.

<@facts "what" "value" leftOut />
</#if>

## Profiles

<@facts "profile" "verdict" profiles />

## Optional features

<#if features?has_content>
Declared: <#list features as feature>${feature}<#sep>, </#list>.
<#else>
None is declared.
</#if>
<#if notSupported?has_content>

Not supported, and not tested: <#list notSupported as feature>${feature}<#sep>, </#list>.
</#if>

## Declared deviations

<#if deviations?has_content>
<@expectations deviations />
<#else>
None.
</#if>

## Known to fail

<#if known?has_content>
<@expectations known />
<#else>
None.
</#if>

## What failed or came to no end

<#if failures?has_content>
| case | shows | verdict | reason |
| --- | --- | --- | --- |
<#list failures as each>
| ${each.id} | ${each.name} | ${each.verdict} | ${each.reason} |
</#list>
<#else>
Nothing.
</#if>
<#if suspects?has_content>

Rules of what failed, the likeliest to be broken first:

<@facts "rule" "cases that failed" suspects />
</#if>

## Statistics

<#if figures?has_content>
| case | figure | observed | at least | at most | from | verdict |
| --- | --- | --- | --- | --- | --- | --- |
<#list figures as each>
| ${each.id} | ${each.of} | ${each.value} | ${each.least} | ${each.most} | ${each.from} | ${each.verdict} |
</#list>
<#else>
Nothing was measured.
</#if>

## Rules

<@facts "verdict" "rules" rules />
