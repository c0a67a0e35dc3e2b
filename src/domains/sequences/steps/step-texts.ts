import type { Step } from '../../../db/generated/prisma/client.ts';
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
import { stepKind, writesSubject } from '../../../kernel/step-kind.ts';

/** The texts of a step as sent. A reply email has no subject of its own. */
export interface StepTexts {
  subject: string | null;
  message: string | null;
  /** The IDs of attached files. */
  attachmentIds: readonly string[];
}

/** A generated text. The subject is null if the author gives it, or there is none. */
export interface Generated {
  subject: string | null;
  message: string;
}

/** The generated text of a step that is not queued yet; null if there is none. */
export function generatedOf({ subject, message }: Pick<Step, 'subject' | 'message'>) {
  return message === null ? null : { subject, message };
}

/**
 * The texts of a step. `written` is the generated text, or null if there is none yet. In a
 * transaction, looks up previously rendered texts: see `RenderedTexts`. Throws MissingVariable,
 * InvalidTemplate and ContentTooLong; see `textFailureOf`.
 */
export function fillTexts(
  node: FlowNode,
  values: TemplateValues,
  written: Generated | null,
  render: Render = renderTemplate,
): StepTexts {
  const message =
    node.prompt !== undefined
      ? (written?.message ?? null)
      : node.message === undefined
        ? null
        : render(node.message, values);
  if (message !== null) rejectTooLong(node, message);
  return {
    subject: subjectOf(node, values, written, render),
    message,
    attachmentIds: fileIdsOf(node['attachmentIds']),
  };
}

function subjectOf(
  node: FlowNode,
  values: TemplateValues,
  written: Generated | null,
  render: Render,
): string | null {
  if (writesSubject(node)) return written?.subject == null ? null : singleLine(written.subject);
  return node.subject === undefined ? null : singleLine(render(node.subject, values));
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
export function lacksText(node: FlowNode, written: Generated | null): boolean {
  return node.prompt !== undefined && written === null;
}

/** Removes line breaks, so that a value cannot inject an email header. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
