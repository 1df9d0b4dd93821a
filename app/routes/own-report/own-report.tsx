import { useEffect, useRef } from 'react';
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-index.server.ts';
import { ToolPage } from '../../sections/tool-page.tsx';
import { metaOf } from '../../seo/meta.ts';
import { toolPageHandle } from '../../seo/structured-data-handle.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/own-report.ts';
import styles from './own-report.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    ...readToolPage(url, 'own-report'),
    title: edition.toolPages()['own-report'].report.title,
    report: edition.paths.file('own-report.json'),
  };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ head, path, alternates }) => ({
  meta: head.meta,
  path,
  alternates,
  noindex: true,
}));

export const handle = toolPageHandle;

export default function OwnReport({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage page={loaderData}>
      <Section id="report" title={loaderData.title} ruled>
        <ReportBody href={loaderData.report} />
      </Section>
    </ToolPage>
  );
}

const nothing = { __html: '' };

/**
 * The place of the report, which the build fills in after it has checked every page. A visitor who
 * comes from another page of the site gets it from a file.
 */
function ReportBody({ href }: { href: string }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element || element.childElementCount > 0) {
      return;
    }
    fetch(href)
      .then((response) => response.json())
      .then((report: { html: string }) => {
        element.innerHTML = report.html;
      })
      // The document itself has it.
      .catch(() => window.location.reload());
  }, [href]);

  return (
    <div
      ref={place}
      className={styles.report}
      data-own-report=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the build wrote here
      dangerouslySetInnerHTML={nothing}
    />
  );
}
