import type { Service } from 'schema-dts';
import { canonicalUrl } from '../canonical.ts';
import { siteIds } from './ids.ts';
import type { PageFacts } from './page-nodes.ts';
import { amountOf } from './site-nodes.ts';

export type ServiceFacts = { id: string; title: string; description: string; price: string };

/** A service of the business, for all of Florida, with its starting price. */
export function serviceNode({ site, path }: PageFacts, service: ServiceFacts): Service {
  return {
    ...offered(site.baseUrl, path, service),
    areaServed: { '@type': 'State', name: site.serviceArea },
  };
}

/** A service in one city: a service area, not a second office (product.md, "Structured data"). */
export function cityServiceNode(
  { site, paths, path }: PageFacts,
  service: ServiceFacts,
  city: { title: string; name: string },
): Service {
  const base = siteIds(site.baseUrl);
  return {
    ...offered(site.baseUrl, path, service),
    name: city.title,
    areaServed: { '@type': 'City', name: city.name, containedInPlace: { '@type': 'State', name: site.serviceArea } },
    isRelatedTo: { '@type': 'Service', ...base.main(paths.service(service.id), 'service'), name: service.title },
  };
}

/** 'From $2,500' is the lowest price of a project, not the price of all of them. */
function offered(baseUrl: string, path: string, service: ServiceFacts) {
  const ids = siteIds(baseUrl);
  return {
    '@type': 'Service' as const,
    ...ids.main(path, 'service'),
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url: canonicalUrl(path, baseUrl),
    provider: ids.business,
    offers: {
      '@type': 'Offer' as const,
      url: canonicalUrl(path, baseUrl),
      priceSpecification: {
        '@type': 'PriceSpecification' as const,
        minPrice: amountOf(service.price),
        priceCurrency: 'USD',
      },
    },
  };
}
