import { expect, it } from 'vitest';
import { openPreview } from './preview.ts';

it('refuses what it is asked while it closes, before it has drawn a page and after', async () => {
  const preview = openPreview();
  const page = preview.page('/about');
  preview.close();
  await expect(page).rejects.toMatchObject({ statusCode: 503 });
  await expect(preview.folder()).rejects.toMatchObject({ statusCode: 503 });
});
