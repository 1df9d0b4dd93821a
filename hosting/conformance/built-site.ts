import { join } from 'node:path';
import { callPage, contactPage, privatePage, sentPage } from '../../enquiry/testing/pages.ts';
import { finishSite } from '../finish/finish.ts';
import { writeStaticHosts } from '../static-hosts/write.ts';
import { clientBuild, placeBuild, plan } from '../testing/fixture.ts';

export type BuiltSite = {
  /** The folder that the embedded server serves. */
  client: string;
  /** The folder of the Worker. */
  cloudflare: string;
  remove: () => Promise<void>;
};

/** A small build with the form's pages in two editions, and every host's folder made from it. */
export async function builtSite(): Promise<BuiltSite> {
  const inSpanish = (page: string): string => page.replace('lang="en"', 'lang="es"');
  const { root, directory, remove } = await placeBuild({
    ...clientBuild(),
    'contact/index.html': contactPage,
    'es/contacto/index.html': inSpanish(contactPage),
    'contact/sent/index.html': sentPage,
    'es/contacto/enviado/index.html': inSpanish(sentPage),
    ...Object.fromEntries(
      plan.forms.flatMap(({ call, inquiryPage }) => [
        [`${call.page.slice(1)}/index.html`, callPage],
        [`${inquiryPage.slice(1)}/index.html`, privatePage],
      ]),
    ),
  });
  const { manifest } = await finishSite(directory, plan);
  await writeStaticHosts(directory, manifest, join(root, 'hosts'), 'local');
  return { client: directory, cloudflare: join(root, 'hosts/cloudflare'), remove };
}
