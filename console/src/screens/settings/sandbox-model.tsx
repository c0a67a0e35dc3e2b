/** The effects of these words in the simulated model's input. */
const WORDS: readonly (readonly [word: string, effect: string])[] = [
  ['sandbox:placeholder', 'Leaves a placeholder in the text'],
  ['sandbox:preamble', 'Announces the text'],
  ['sandbox:about-itself', 'Says that it’s a model'],
  ['sandbox:refusal', 'Writes that it can’t help'],
  ['sandbox:wrong-language', 'Writes in another language'],
  ['sandbox:wrong-name', 'Greets somebody else'],
  ['sandbox:unknown-link', 'Adds a link it wasn’t told'],
  ['sandbox:unknown-number', 'Adds a number it wasn’t told'],
  ['sandbox:unknown-price', 'Adds a price it wasn’t told'],
  ['sandbox:too-long', 'Writes more than it may'],
  ['sandbox:repeated', 'Writes the same to everybody'],
  ['sandbox:feigned-reply', 'Begins the subject with “Re:”'],
  ['sandbox:obey', 'Does what a contact’s message tells it'],
  ['sandbox:half-json', 'Breaks off its answer'],
  ['sandbox:too-large', 'Answers 5 MB'],
  ['sandbox:slow', 'Never answers'],
  ['sandbox:limited', 'Asks to wait for two minutes'],
  ['sandbox:refused', 'Refuses the request'],
  ['sandbox:server-error', 'Fails'],
  ['sandbox:bad-key', 'Refuses the key'],
];

/** Explains how to simulate a failing model. */
export function SandboxWords() {
  return (
    <details>
      <summary>Words for the simulated model</summary>
      <p className="soft">
        To see what happens when a model goes wrong, put one of these words in a prompt, a contact’s
        role or your knowledge. Nothing of it is sent unless you approve it.
      </p>
      <dl className="stack-tight">
        {WORDS.map(([word, effect]) => (
          <div key={word} className="row">
            <dt>
              <code>{word}</code>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
