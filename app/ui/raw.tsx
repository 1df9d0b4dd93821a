type RawProps = React.HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'figure' | 'p' | 'script' | 'span' | 'style' | 'ul';
  type?: string;
  html?: string | undefined;
};

/**
 * An element whose contents aren't React's: what the build makes of the site's own content, whose
 * Markdown allows no raw HTML, the text of a module, data without a `<`, or nothing, so that React
 * keeps what a script or the host puts there.
 */
export function Raw({ as: Part = 'div', html = '', ...rest }: RawProps) {
  const Tag: React.ElementType = Part;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that may
  return <Tag suppressHydrationWarning={html === ''} {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
