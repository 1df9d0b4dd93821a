import { escapeMarkup } from './escape.ts';

/**
 * A page cut at the places that a host completes, in their order: markup as the build wrote it, and
 * slots. A slot keeps what was built there until a host fills it.
 */
export type Template = readonly Piece[];

export type Piece = string | AttributeSlot | ContentSlot | Script;

/** An attribute; null while the element has none. */
type AttributeSlot = { slot: string; attribute: string; value: string | null };

/** The text that an element holds. */
type ContentSlot = { slot: string; content: string };

/** A script or what loads one ahead: no answer that holds a visitor's words has it. */
type Script = { script: string };

/** The values of slots by name. Text is escaped; a template is markup, and may have slots of its own. */
export type SlotValues = Map<string, string | null | Template>;

/** A template with what fills its slots; names without a slot are ignored. */
export type FilledPage = { template: Template; values: SlotValues; withScripts?: boolean };

/** Returns the page as one text. */
export function htmlOf({ template, values, withScripts = false }: FilledPage): string {
  const pieces: string[] = [];
  add(template);
  return pieces.join('');

  function add(added: Template): void {
    for (const piece of added) {
      if (typeof piece === 'string') {
        pieces.push(piece);
      } else if ('script' in piece) {
        pieces.push(withScripts ? piece.script : '');
      } else {
        addSlot(piece, valueIn(piece, values));
      }
    }
  }

  function addSlot(slot: AttributeSlot | ContentSlot, value: string | null | Template): void {
    if (value === null) {
      return;
    }
    pieces.push('attribute' in slot ? ` ${slot.attribute}="` : '');
    if (typeof value === 'string') {
      pieces.push(escapeMarkup(value));
    } else {
      add(value);
    }
    pieces.push('attribute' in slot ? '"' : '');
  }
}

/** Returns what the slots hold, with those inside of `values` that are markup themselves. */
export function slotsIn(template: Template, values: SlotValues = new Map()): SlotValues {
  const found: SlotValues = new Map();
  for (const piece of template) {
    if (typeof piece === 'object' && 'slot' in piece) {
      const value = valueIn(piece, values);
      found.set(piece.slot, value);
      if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of slotsIn(value, values)) {
          found.set(name, inner);
        }
      }
    }
  }
  return found;
}

function valueIn(slot: AttributeSlot | ContentSlot, values: SlotValues): string | null | Template {
  const given = values.get(slot.slot);
  return given !== undefined ? given : 'attribute' in slot ? slot.value : slot.content;
}
