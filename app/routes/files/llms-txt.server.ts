import { toolPageIds } from '../../content/tools/tool-pages.schema.ts';
import type { Edition } from '../../editions/edition.server.ts';
import { llmsTxt } from '../../seo/files/texts.ts';

/** Returns an edition's llms.txt: every page with a sentence about it. */
export function editionLlmsTxt(edition: Edition): string {
  const { paths } = edition;
  const { nav, footer } = edition.words();
  const { roi, cluster, title } = edition.tools();
  const about = edition.about();
  const groups = [
    {
      title: nav.services,
      links: edition.services().map((service) => ({
        label: service.title,
        path: paths.service(service.id),
        note: `${service.summary}. ${service.price}, ${service.duration}`,
      })),
    },
    {
      title: nav.caseStudies,
      links: edition.caseStudies().map((study) => ({
        label: study.client,
        path: paths.caseStudy(study.slug),
        note: study.metaDescription,
      })),
    },
    {
      title: nav.blog,
      links: edition.posts().map((post) => ({
        label: post.title,
        path: paths.article(post.id),
        note: post.metaDescription,
      })),
    },
    {
      title: footer.tools,
      links: [
        { label: roi.eyebrow, path: paths.resources('roi-calculator'), note: roi.lead },
        { label: cluster.eyebrow, path: paths.resources('cluster-generator'), note: cluster.lead },
        { label: title.eyebrow, path: paths.resources('title-analyzer'), note: title.lead },
        ...toolPageIds.map((id) => {
          const { name, meta } = edition.toolPages()[id].head;
          return { label: name, path: edition.toolPagePath(id), note: meta.description };
        }),
      ],
    },
    {
      title: nav.about,
      links: [
        { label: nav.about, path: paths.about(), note: about.meta.description },
        { label: nav.howWeWork, path: paths.howWeWork(), note: edition.howWeWork().meta.description },
        { label: nav.contact, path: paths.contact(), note: edition.contact().meta.description },
        { label: footer.sitemap, path: paths.sitemap(), note: edition.sitemapPage().meta.description },
      ],
    },
  ];
  const filled = groups.filter(({ links }) => links.length > 0);
  return llmsTxt(edition.site(), about.person.description, edition.llmsNote, filled);
}
