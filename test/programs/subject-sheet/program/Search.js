function searchQueue(language, text) {
  var response = UrlFetchApp.fetch(
    PropertiesService.getScriptProperties().getProperty('TRUST_URL') + '/requestqueues/search/' + language,
    { method: 'POST', contentType: 'application/json', payload: JSON.stringify({ term: text }) }
  );
  return JSON.parse(response.getContentText());
}

if (typeof module !== 'undefined') module.exports = { searchQueue };
