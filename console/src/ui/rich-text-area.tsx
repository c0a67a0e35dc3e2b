import { type KeyboardEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { Check, TextArea } from './field.tsx';

const BEGIN = '<html>';
const END = '</html>';

export const isRich = (text: string): boolean => text.toLowerCase().startsWith(BEGIN);

/** The start of the displayed part of a text. */
export const richStart = (text: string): number => (isRich(text) ? BEGIN.length : 0);

const shownOf = (text: string): string =>
  isRich(text) ? text.slice(BEGIN.length).replace(/<\/html>\s*$/i, '') : text;

function toRich(plain: string): string {
  const paragraphs = plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n{2,}/)
    .map((text) => `<p>${text.replaceAll('\n', '<br>\n')}</p>`);
  return `${BEGIN}${paragraphs.join('\n')}${END}`;
}

function toPlain(rich: string): string {
  const broken = shownOf(rich)
    .replaceAll('\n', ' ')
    .replace(/<br[^>]*>\s*/gi, '\n')
    .replace(/<\/(p|div|ul|ol|h[1-3]|blockquote)>\s*/gi, '\n\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<\/li>\s*/gi, '\n');
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '';
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

interface RichTextAreaProps {
  label: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A text that supports bold words, lists and named links, with a preview if it has any. */
export function RichTextArea({ label, rows, value, onChange, onKeyDown }: RichTextAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const rich = isRich(value);
  const shown = shownOf(value);
  const keep = (text: string) => onChange(rich ? `${BEGIN}${text}${END}` : text);
  const wrap = (change: (selected: string) => string) => {
    const area = box.current?.querySelector('textarea');
    const from = area?.selectionStart ?? shown.length;
    const to = area?.selectionEnd ?? from;
    keep(shown.slice(0, from) + change(shown.slice(from, to)) + shown.slice(to));
  };
  return (
    <div className="stack-tight spaced" ref={box}>
      <TextArea
        label={label}
        rows={rows}
        value={shown}
        onChange={(event) => keep(event.target.value)}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
      />
      <div className="row">
        <Check
          label="Formatted"
          checked={rich}
          onChange={(event) => onChange(event.target.checked ? toRich(value) : toPlain(value))}
        />
        {rich ? (
          <>
            <Button onClick={() => wrap((text) => `<b>${text || 'bold'}</b>`)}>Bold</Button>
            <Button onClick={() => wrap(listOf)}>List</Button>
            <Button
              onClick={() => wrap((text) => `<a href="https://">${text || 'name of the link'}</a>`)}
            >
              Link
            </Button>
          </>
        ) : null}
      </div>
      {rich ? (
        <iframe
          className="original"
          title={`Preview: ${label}`}
          sandbox=""
          srcDoc={`<!doctype html><meta charset="utf-8"><body>${shown}</body>`}
        />
      ) : null}
    </div>
  );
}

function listOf(text: string): string {
  const items = (text || 'item').split('\n').map((item) => `<li>${item}</li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
}
