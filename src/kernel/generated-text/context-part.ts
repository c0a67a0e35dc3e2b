/** Where something that a model is told comes from, each with what it contains. */
export const TEXT_SOURCES = {
  instructions: 'The prompt of the step, with its variables filled in.',
  subject: 'The subject of the step.',
  contact: 'The fields of the contact.',
  company: 'The fields of the company of the contact.',
  custom_fields: 'The custom fields of the contact.',
  sender: 'The profile and signature of the sender.',
  plan: 'The AI context of the flow plan.',
  audience: 'The AI context of the audience of the flow plan.',
  knowledge: 'An entry of the knowledge of the team.',
  research:
    'A fact that was found about the contact or their company, with its quotation and source.',
  sent: 'Earlier messages to the contact.',
  received: 'Messages from the contact.',
} as const;

export type TextSource = keyof typeof TEXT_SOURCES;

/** Something that a model is told. */
export interface ContextPart {
  source: TextSource;
  /** What it is, for people, for example the title of an entry. */
  title: string;
  text: string;
  /** False for what others wrote: it is data and never an instruction. */
  isTrusted: boolean;
  /** What the model is not told of it, as it would tell the model what to do. */
  leftOut?: string;
}
