import type { Answer } from './answer.ts';
import { isSecretOf, type Client } from './clients.ts';
import type { TokenStore } from './tokens.ts';

/**
 * The token endpoint. The platform’s specification does not define its messages (4.2), so this is the
 * client-credentials grant of RFC 6749: section 2.3.1 for the client’s id and secret, 4.4.2 for the request, 5.1 and
 * 5.2 for the answers.
 */
export interface TokenRequest {
  readonly contentType: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface TokenAnswer {
  readonly answer: Answer;
  /** The requesting credential, if its secret was right. */
  readonly credential?: string;
}

type ErrorCode = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

interface ClientAuthentication {
  readonly id: string;
  readonly secret: string;
}

export function answerTokenRequest(
  request: TokenRequest,
  clients: ReadonlyMap<string, Client>,
  tokens: TokenStore,
): TokenAnswer {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.contentType ?? ''))
    return fail('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.');
  const form = new URLSearchParams(request.body);
  const repeated = [...form.keys()].find((name) => form.getAll(name).length > 1);
  if (repeated !== undefined) return fail('invalid_request', 'A parameter is repeated.');
  const isBasic = request.authorization !== undefined;
  if (isBasic && form.has('client_secret'))
    return fail('invalid_request', 'The client sends its secret in two ways: use one.');
  const given = isBasic ? readBasic(request.authorization) : readForm(form);
  if (!given)
    return failClient(
      isBasic,
      isBasic
        ? 'The Authorization header has no Basic credentials.'
        : 'Send client_id and client_secret, in the form or by Basic authentication.',
    );
  const client = clients.get(given.id);
  if (!client || !isSecretOf(client, given.secret))
    return failClient(isBasic, 'The client is unknown, or its secret is wrong.');
  return { ...grant(form, client, tokens), credential: client.id };
}

function grant(form: URLSearchParams, client: Client, tokens: TokenStore): TokenAnswer {
  const type = form.get('grant_type');
  if (!type) return fail('invalid_request', 'The parameter grant_type is missing: send client_credentials.');
  if (type !== 'client_credentials')
    return fail('unsupported_grant_type', 'The platform supports only the grant client_credentials.');
  const asked = [...new Set((form.get('scope') ?? '').split(' ').filter((name) => name !== ''))];
  const isBeyond = asked.some((name) => !client.scopes.includes(name));
  if (isBeyond)
    return fail('invalid_scope', 'The request asks for a scope that the manifest does not give to this credential.');
  const scopes = asked.length > 0 ? asked : client.scopes;
  const body = {
    access_token: tokens.issue(client, scopes),
    token_type: 'Bearer',
    expires_in: tokens.lifetime,
    scope: scopes.join(' '),
  };
  return { answer: { status: 200, headers: notStored, body } };
}

const notStored = { 'cache-control': 'no-store', pragma: 'no-cache' };

function fail(
  error: ErrorCode,
  description: string,
  status = 400,
  headers: Readonly<Record<string, string>> = {},
): TokenAnswer {
  return { answer: { status, headers: { ...notStored, ...headers }, body: { error, error_description: description } } };
}

function failClient(isBasic: boolean, description: string): TokenAnswer {
  return fail(
    'invalid_client',
    description,
    401,
    isBasic ? { 'www-authenticate': 'Basic realm="scopewright sandbox"' } : {},
  );
}

function readForm(form: URLSearchParams): ClientAuthentication | undefined {
  const id = form.get('client_id');
  const secret = form.get('client_secret');
  return id && secret ? { id, secret } : undefined;
}

/** The id and the secret are form-encoded before they are joined. */
function readBasic(header = ''): ClientAuthentication | undefined {
  const encoded = /^basic +([\w+/-]+=*) *$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(decodeForm);
  return id && secret ? { id, secret } : undefined;
}

/** Invalid encoding is taken literally, because many clients do not encode. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
