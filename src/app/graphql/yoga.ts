import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LIMITS } from '../../graphql/builder.ts';
import { DOCUMENT_FIELDS } from '../../infra/persisted-documents.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { jsonFault, textFault } from '../../kernel/text.ts';
import type { Producers } from '../live/producers.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import { MAX_BODY_BYTES } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { schema } from '../runtime/schema.ts';
import { introspectionFault } from './introspection.ts';
import { pipelineExecution, type ServerContext } from './operation.ts';
import {
  boundedResult,
  errorFormat,
  formatResult,
  formatResults,
  withStatus,
} from './result-errors.ts';

/** Far longer than an operation within the token limit, apart from long literal values. */
const MAX_DOCUMENT_LENGTH = 128 * 1024;

export type GraphQLYoga = YogaServerInstance<ServerContext, object>;

/** Throws if a document is too long to be parsed. */
export function checkLength(document: string): void {
  if (document.length <= MAX_DOCUMENT_LENGTH) return;
  const message = `is ${document.length} characters long; the maximum is ${MAX_DOCUMENT_LENGTH}. Send values as variables.`;
  throw invalidRequest([{ path: 'query', message }]);
}

/**
 * Matches every document that can contain a text that cannot be stored, literally or as an escape.
 */
const SUSPICIOUS = /\\u|\0|[\uD800-\uDFFF]/;

/** Refuses introspection that costs too much, before it is validated. */
const boundedIntrospection: Plugin = {
  onValidate: ({ params: { schema, documentAST }, setResult }) => {
    const fault = introspectionFault(schema, documentAST);
    if (fault !== null)
      setResult([new GraphQLError('', { originalError: invalidRequest([fault]) })]);
  },
};

/** Rejects texts that the database cannot store, in documents and in variables. */
const storableTexts: Plugin = {
  onParams({ params }) {
    const fault = jsonFault(params.variables ?? {});
    if (fault !== null) throw invalidRequest([fault]);
  },
  onParse: ({ params: { source } }) => {
    const text = typeof source === 'string' ? source : source.body;
    checkLength(text);
    return ({ result }) => {
      if (!isDocument(result) || !SUSPICIOUS.test(text)) return;
      visit(result, {
        StringValue: ({ value }) => {
          const message = textFault(value);
          if (message !== null)
            throw invalidRequest([{ path: 'query', message: `A string in it ${message}` }]);
        },
      });
    };
  },
};

function isDocument(value: unknown): value is DocumentNode {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'
  );
}

export function createGraphQLYoga(
  { logger, persistedDocuments }: Runtime,
  pipeline: CallPipeline,
  producers: Producers,
): GraphQLYoga {
  // For operations that do not take the fast path of GraphQLServer.
  const registeredDocuments: Plugin = {
    onParams({ params, setParams }) {
      const query = persistedDocuments?.resolve(params) ?? null;
      const { variables, operationName, extensions } = params;
      if (query !== null) setParams({ query, variables, operationName, extensions });
    },
  };
  const formatErrors: Plugin<object, ServerContext> = {
    onResultProcess({ result, setResult, serverContext }) {
      const format = errorFormat(logger, serverContext.callerContext.traceId);
      if (isAsyncIterable(result)) setResult(formatResults(result, format));
      else if (!Array.isArray(result)) {
        const formatted = withStatus(formatResult(result, format));
        setResult(
          serverContext.http?.isMutation === true ? formatted : boundedResult(formatted, format),
        );
      }
    },
  };
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    maskedErrors: false,
    batching: false,
    extraParamNames: [...DOCUMENT_FIELDS],
    cors: false,
    landingPage: false,
    logging: false,
    multipart: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    graphiql: false,
    plugins: [
      EnvelopArmorPlugin({
        maxAliases: { n: LIMITS.aliases },
        maxTokens: { n: LIMITS.tokens },
        maxDepth: { n: LIMITS.depth },
        costLimit: { enabled: false },
        maxDirectives: { n: 50 },
        blockFieldSuggestion: { enabled: true },
      }),
      boundedIntrospection,
      registeredDocuments,
      storableTexts,
      pipelineExecution(pipeline, producers),
      formatErrors,
    ],
  });
}
