import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { downloadFile } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import kit from './kit.module.css';
import { today } from './save.ts';
import { useLateParts } from './use-late-parts.tsx';

/** The words, figures, and drawing of a plate (product.md, "Plates"). */
export type Plate = {
  /** The tool's name. */
  tool: string;
  title: string;
  sentence?: string | undefined;
  figures?: ReadonlyArray<readonly [name: string, value: string, unit?: string]>;
  lines?: readonly string[];
  /** Whether the lines are in the order to work in: they're numbered then. */
  isRanked?: boolean;
  note?: string;
  /** Finds the result's drawing. */
  drawing?: string;
  /** Opens the tool with the same inputs. What was read from files fits no address. */
  link?: string;
};

/** Saves the result around it as a picture to share. What draws it loads with the press. */
export function SavePlate({ plate }: { plate: () => Plate }) {
  const { site, words, formats } = useEdition();
  const { load, notice } = useLateParts({ plate: () => import('./plate.tsx') });

  async function save(result: Element | null, type: 'svg' | 'png') {
    const part = await load('plate');
    if (!part) {
      return;
    }
    const told = plate();
    const day = today();
    const drawn = told.drawing ? result?.querySelector<SVGSVGElement>(told.drawing) : undefined;
    const svg = part.writePlate(told, {
      brand: site.brand,
      date: interpolate(words.plate.made, { date: formats.longDate(day) }),
      scan: told.link ? words.plate.same : words.plate.tool,
      link: told.link ?? `${location.origin}${location.pathname}`,
      drawing: drawn ? part.copyDrawing(drawn) : undefined,
    });
    const name = result?.getAttribute('data-tool-result') ?? site.brand;
    const content = type === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await part.paintPlate(svg);
    downloadFile(`${name}-${day}.${type}`, content);
  }

  return (
    <div className={kit.buttons}>
      {(['svg', 'png'] as const).map((type) => (
        <Button key={type} onClick={({ currentTarget }) => save(currentTarget.closest('[data-tool-result]'), type)}>
          {interpolate(words.plate.button, { type: type.toUpperCase() })}
        </Button>
      ))}
      {notice}
    </div>
  );
}
