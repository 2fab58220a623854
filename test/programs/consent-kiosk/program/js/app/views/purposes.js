define(['app/http', 'app/receipts'], function (api, Receipts) {
  function render(subject) {
    return api.get('/v2/purposes').then(function (purposes) {
      return new Receipts(subject).list().then(function () { return purposes; });
    });
  }

  function publish(id) {
    return api.put('/v1/purposes/' + id + '/publish');
  }

  function add(name) {
    return api.post('/v1/purposes', { name: name });
  }

  return { render: render, publish: publish, add: add, receipt: function (subject, id) { return new Receipts(subject).open(id); } };
});
