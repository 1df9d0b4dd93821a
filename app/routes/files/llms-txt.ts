import { readCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import { readAbout } from '../../content/pages/about.server.ts';
import { readPosts } from '../../content/posts/posts.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { readInterface } from '../../content/site/interface.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { readSiteFiles } from '../../content/site/site-files.server.ts';
import { readTools } from '../../content/tools/tools.server.ts';
import { paths } from '../../locale/paths.ts';
import { llmsTxt } from '../../seo/files/texts.ts';
import { textFile } from './text-file.ts';

/** /llms.txt, made at build. */
export function loader() {
  const { nav, footer } = readInterface();
  const { roi, cluster, title } = readTools();
  const about = readAbout();
  const groups = [
    {
      title: nav.services,
      links: readServices().map((service) => ({
        label: service.title,
        path: paths.service(service.id),
        note: `${service.summary}. ${service.price}, ${service.duration}`,
      })),
    },
    {
      title: nav.caseStudies,
      links: readCaseStudies().map((study) => ({
        label: study.client,
        path: paths.caseStudy(study.slug),
        note: study.metaDescription,
      })),
    },
    {
      title: nav.blog,
      links: readPosts().map((post) => ({
        label: post.title,
        path: paths.article(post.slug),
        note: post.metaDescription,
      })),
    },
    {
      title: footer.tools,
      links: [
        { label: roi.eyebrow, path: paths.resources('roi-calculator'), note: roi.lead },
        { label: cluster.eyebrow, path: paths.resources('cluster-generator'), note: cluster.lead },
        { label: title.eyebrow, path: paths.resources('title-analyzer'), note: title.lead },
      ],
    },
    {
      title: nav.about,
      links: [
        { label: nav.about, path: paths.about(), note: about.meta.description },
        { label: nav.howWeWork, path: paths.howWeWork() },
        { label: nav.contact, path: paths.contact() },
        { label: footer.sitemap, path: paths.sitemap() },
      ],
    },
  ];
  return textFile(llmsTxt(readSite(), about.person.description, readSiteFiles().llmsNote, groups));
}
