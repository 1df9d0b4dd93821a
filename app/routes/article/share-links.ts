/** A network to share an article on. */
type Network = 'twitter' | 'linkedin' | 'facebook';

/**
 * Returns the share pages of the three networks, with the article's URL and title as query
 * parameters.
 */
export function shareLinks({ url, title }: { url: string; title: string }): Array<{ network: Network; href: string }> {
  return [
    { network: 'twitter', href: address('https://twitter.com/intent/tweet', { text: title, url }) },
    { network: 'linkedin', href: address('https://www.linkedin.com/sharing/share-offsite/', { url, title }) },
    { network: 'facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }) },
  ];
}

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`;
}
