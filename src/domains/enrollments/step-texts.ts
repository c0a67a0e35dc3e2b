import type { Failure } from '../../kernel/failure.ts';
import type { FlowNode } from '../../kernel/flow-tree.ts';
import { MAX_NOTE_LENGTH } from '../../kernel/flow-tree-rules.ts';
import { InvalidTemplate, MissingVariable, renderTemplate, type TemplateValues } from '../../kernel/personalization.ts';

/** The texts of a step as they go out. An e-mail that answers has no subject of its own. */
export interface StepTexts {
  subject: string | null;
  message: string | null;
}

/**
 * Fills the texts of a step in. `written` is the text that was written from the node's prompt; null where it is still
 * missing. Throws MissingVariable, InvalidTemplate and ContentTooLong: see `textFailureOf`.
 */
export function fillTexts(node: FlowNode, values: TemplateValues, written: string | null): StepTexts {
  const message = node.prompt !== undefined ? written : node.message === undefined ? null : renderTemplate(node.message, values);
  if (node.type === 'network_connect' && message !== null && message.length > MAX_NOTE_LENGTH) throw new ContentTooLong(message.length);
  return { subject: node.subject === undefined ? null : singleLine(renderTemplate(node.subject, values)), message };
}

/** A note that is longer, filled in for this contact, than the network takes (spec 4.19). */
export class ContentTooLong extends Error {
  constructor(length: number) {
    super(`Filled in for this contact the note has ${length} characters, and the network takes ${MAX_NOTE_LENGTH}.`);
    this.name = 'ContentTooLong';
  }
}

/** Why a text could not be filled in, or null where the error is of another kind. */
export function textFailureOf(error: unknown): Failure | null {
  if (error instanceof MissingVariable) return { code: 'missing_variable', message: error.message };
  if (error instanceof InvalidTemplate) return { code: 'invalid_template', message: error.message };
  if (error instanceof ContentTooLong) return { code: 'content_too_long', message: error.message };
  return null;
}

/** Whether the step sends a text that has still to be written from its prompt. */
export function lacksText(node: FlowNode, written: string | null): boolean {
  return node.prompt !== undefined && written === null;
}

/** A value with a line break must not end the header that it stands in. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
