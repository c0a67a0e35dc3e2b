import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type DocumentNode, visit } from 'graphql';
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
import { pipelineExecution, type ServerContext } from './operation.ts';
import { boundedResult, errorFormat, formatResult, formatResults } from './result-errors.ts';

/** Far more than the tokens of an operation take: what is longer is a value, or an attack. */
const MAX_DOCUMENT_LENGTH = 128 * 1024;

export type GraphQLYoga = YogaServerInstance<ServerContext, object>;

/** What a document must contain for one of its texts to be refused: the character itself, or an escape. */
const SUSPICIOUS = /\\u|\0|[\uD800-\uDFFF]/;

/** Texts that the database can't take are refused wherever they stand: in a document, in variables, in an upload's variables. */
const storableTexts: Plugin = {
  onParams({ params }) {
    const fault = jsonFault(params.variables ?? {});
    if (fault !== null) throw invalidRequest([fault]);
  },
  onParse: ({ params: { source } }) => {
    const text = typeof source === 'string' ? source : source.body;
    if (text.length > MAX_DOCUMENT_LENGTH)
      throw invalidRequest([
        { path: 'query', message: `is ${text.length} characters long; at most ${MAX_DOCUMENT_LENGTH} are allowed. Send values as variables.` },
      ]);
    return ({ result }) => {
      if (!isDocument(result) || !SUSPICIOUS.test(text)) return;
      visit(result, {
        StringValue: ({ value }) => {
          const message = textFault(value);
          if (message !== null) throw invalidRequest([{ path: 'query', message: `A text in it ${message}` }]);
        },
      });
    };
  },
};

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

export function createGraphQLYoga({ logger, persistedDocuments }: Runtime, pipeline: CallPipeline, producers: Producers): GraphQLYoga {
  // What does not go the short way.
  const registeredDocuments: Plugin = {
    onParams({ params, setParams }) {
      const query = persistedDocuments?.resolve(params) ?? null;
      const { variables, operationName, extensions } = params;
      if (query !== null) setParams({ query, variables, operationName, extensions });
    },
  };
  const errorsInOneForm: Plugin<object, ServerContext> = {
    onResultProcess({ result, setResult, serverContext }) {
      const format = errorFormat(logger, serverContext.callerContext.traceId);
      if (isAsyncIterable(result)) setResult(formatResults(result, format));
      else if (!Array.isArray(result)) {
        const formatted = formatResult(result, format);
        setResult(serverContext.http?.isMutation === true ? formatted : boundedResult(formatted, format));
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
      registeredDocuments,
      storableTexts,
      pipelineExecution(pipeline, producers),
      errorsInOneForm,
    ],
  });
}
