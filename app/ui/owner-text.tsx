import { ownerField } from '../locale/owner-field.ts';

/**
 * Text with the owner's facts in it. A missing one, which only development shows, is a dashed
 * field.
 */
export function OwnerText({ children }: { children: string }) {
  return children.split(ownerField).map((part) =>
    ownerField.test(part) ? (
      <span key={part} className="owner-field">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
