import { fileIdsOf } from '../../../kernel/email-files.ts';
import type { Failure } from '../../../kernel/failure.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import {
  InvalidTemplate,
  MissingVariable,
  type Render,
  renderTemplate,
  type TemplateValues,
} from '../../../kernel/personalization.ts';
import { stepKind } from '../../../kernel/step-kind.ts';

/** The texts of a step as sent. A reply email has no subject of its own. */
export interface StepTexts {
  subject: string | null;
  message: string | null;
  /** The IDs of attached files. */
  attachmentIds: readonly string[];
}

/**
 * The texts of a step. `written` is the text generated from the prompt, or null if not generated
 * yet. A transaction looks texts up that were rendered before it: see `RenderedTexts`. Throws
 * MissingVariable, InvalidTemplate and ContentTooLong; see `textFailureOf`.
 */
export function fillTexts(
  node: FlowNode,
  values: TemplateValues,
  written: string | null,
  render: Render = renderTemplate,
): StepTexts {
  const message =
    node.prompt !== undefined
      ? written
      : node.message === undefined
        ? null
        : render(node.message, values);
  if (message !== null) rejectTooLong(node, message);
  return {
    subject: node.subject === undefined ? null : singleLine(render(node.subject, values)),
    message,
    attachmentIds: fileIdsOf(node['attachmentIds']),
  };
}

/** Throws ContentTooLong if a rendered message is longer than its kind allows. */
export function rejectTooLong({ type }: Pick<FlowNode, 'type'>, message: string): void {
  const longest = stepKind(type)?.longestMessage;
  if (longest !== undefined && message.length > longest)
    throw new ContentTooLong(message.length, longest);
}

/** The rendered note is longer than the network allows (spec 4.19). */
class ContentTooLong extends Error {
  constructor(length: number, longest: number) {
    super(
      `The note rendered for this contact has ${length} characters; the network allows at most ${longest}.`,
    );
    this.name = 'ContentTooLong';
  }
}

/** The failure for an error of `fillTexts`, or null for any other error. */
export function textFailureOf(error: unknown): Failure | null {
  if (error instanceof MissingVariable) return { code: 'missing_variable', message: error.message };
  if (error instanceof InvalidTemplate) return { code: 'invalid_template', message: error.message };
  if (error instanceof ContentTooLong) return { code: 'content_too_long', message: error.message };
  return null;
}

/** True if the text of the step must still be generated from its prompt. */
export function lacksText(node: FlowNode, written: string | null): boolean {
  return node.prompt !== undefined && written === null;
}

/** Removes line breaks, so that a value cannot inject an email header. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
