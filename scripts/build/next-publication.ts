import { nextPublication } from '../../app/content/engine/raw.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';

/**
 * Prints when the next article or case study goes live, as it's written, or nothing. The server
 * asks now and then, because an owner can schedule a file after the build (product.md, "Drafts").
 * It can't ask the content itself: only the scripts import the app.
 */
const at = nextPublication(listLocales());
if (at !== undefined) {
  console.log(at);
}
