var PROPERTIES = PropertiesService.getScriptProperties();
var TRUST_URL = PROPERTIES.getProperty('TRUST_URL');

function options_(method, payload) {
  return {
    method: method,
    contentType: 'application/json',
    headers: { Authorization: 'Bearer ' + PROPERTIES.getProperty('TRUST_TOKEN') },
    payload: payload ? JSON.stringify(payload) : undefined,
    muteHttpExceptions: true,
  };
}

/** Writes the queue of one language into the sheet. */
function importQueue(language) {
  var response = UrlFetchApp.fetch(TRUST_URL + '/requestqueues/' + language, options_('get'));
  if (response.getResponseCode() !== 200) throw new Error('The queue cannot be read.');
  return JSON.parse(response.getContentText());
}

function addComment(row) {
  UrlFetchApp.fetch(TRUST_URL + '/requestqueues/' + row.ref + '/comments', options_('put', { comment: row.comment }));
}

function readStatuses(traceIds) {
  var requests = traceIds.map(function (traceId) {
    return { url: TRUST_URL + '/requestqueues/status/' + traceId, headers: { Accept: 'application/json' } };
  });
  return UrlFetchApp.fetchAll(requests).map(function (response) {
    return JSON.parse(response.getContentText());
  });
}

function createRequest(templateId, fields) {
  return UrlFetchApp.fetch(`${TRUST_URL}/requestqueues/${templateId}`, options_('post', fields));
}

function tellChat(text) {
  UrlFetchApp.fetch('https://chat.acme.example/v1/messages', { method: 'post', payload: JSON.stringify({ text: text }) });
}

if (typeof module !== 'undefined') module.exports = { importQueue, addComment, readStatuses, createRequest, tellChat };
