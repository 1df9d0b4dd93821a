import { expect, it } from 'vitest';
import { openPreview } from './preview.ts';

it('refuses a page that it closes before drawing, and whatever is asked afterwards', async () => {
  const preview = openPreview();
  const page = preview.page('/about');
  preview.close();
  await expect(page).rejects.toMatchObject({ statusCode: 503 });
  await expect(preview.folder()).rejects.toMatchObject({ statusCode: 503 });
});
