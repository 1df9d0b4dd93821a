import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ResultActions } from '../../../ui/result-actions.tsx';
import styles from './cluster-actions.module.css';
import { mermaidPlan } from './model/mermaid.ts';
import { type ClusterReport, inputLines, linkCsv, markdownReport, pageCsv, textReport } from './model/report.ts';

type ClusterActionsProps = {
  report: ClusterReport;
  shared: SharedToolWords;
  link: () => string;
  footnote: () => string;
};

/** Copy, download, and print. The browser makes the files; nothing is sent. */
export function ClusterActions({ report, shared, link, footnote }: ClusterActionsProps) {
  const { paths } = useEdition();
  const { downloads, report: names, copy } = report.words;
  const text = () => `${textReport(report)}\n${footnote()}\n`;
  const comments = () => [...inputLines(report), footnote()].map((line) => `%% ${line}\n`).join('');
  const files: Array<[string, string, () => string, string?]> = [
    [downloads.text, 'txt', text],
    [downloads.csv, 'csv', () => pageCsv(report, footnote()), 'text/csv'],
    [downloads.links, 'links.csv', () => linkCsv(report, footnote()), 'text/csv'],
    [downloads.markdown, 'md', () => `${markdownReport(report)}\n${footnote()}\n`, 'text/markdown'],
    [downloads.mermaid, 'mmd', () => `${comments()}${mermaidPlan(report.outline, report.links)}`],
  ];
  return (
    <ResultActions words={shared} link={link} askAt={paths.contact} className={styles.actions}>
      <CopyButton text={text} copied={shared.textCopied} failed={shared.textCopyFailed}>
        {copy}
      </CopyButton>
      <fieldset>
        <legend>{downloads.label}</legend>
        {files.map(([label, ending, content, type]) => (
          <Button key={ending} onClick={() => downloadText(`${names.file}-${report.day}.${ending}`, content(), type)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </ResultActions>
  );
}
