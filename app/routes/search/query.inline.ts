/**
 * Runs before the search page's list shows: where the address has a query and the HTML doesn't
 * answer it, the application is about to replace the list by the results, so the list keeps its
 * place unseen.
 */
if (new URLSearchParams(location.search).get('q')?.trim() && !document.querySelector('#search-query[value]')) {
  document.documentElement.dataset['query'] = '';
}
