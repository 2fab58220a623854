import path from 'node:path';
import { format } from 'node:util';

import { sprintf } from 'sprintf-js';
import urlJoin from 'url-join';

export const root = new URL(process.env.TRUST_BASE_URL ?? 'https://cookies.trust.example');

export const reportUrl = (domain) => `${root.origin}${path.posix.join('/v1', 'report', 'cookie')}?domain=${encodeURIComponent(domain)}`;

export const scriptUrl = (domainId, version = 'downloadscriptv2') => urlJoin(root.toString(), 'v1', 'script-integration', domainId, version);

export const requestPath = (kind) => format('/%s/%s', 'v1', kind);

export const scanUrl = (scannerId, jobId) => root.href.replace(/\/$/, '') + sprintf('/v2/scanners/%s/jobs/%d', scannerId, jobId);

export const collectionPointUrl = (id, part) => sprintf('%s//%s/v1/collectionpoints/%s/%s', root.protocol, root.host, id, part);
