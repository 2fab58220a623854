(function ($) {
  'use strict';

  var base = window.TRUST_BASE_URL;

  function fail(xhr, status) {
    console.warn('The cookie platform answered ' + status);
  }

  /** The script of a domain, shown as text for whoever embeds it. */
  function showScript(domainId) {
    $('#script').addClass('busy').load(base + '/v1/script-integration/' + domainId + '/downloadscriptv2 .snippet');
  }

  function startScan(domain) {
    return $.ajax({
      url: base + '/v1/request',
      type: 'POST',
      data: { domain: domain },
      success: function (scan) {
        $.getJSON(base + '/v1/report/cookie', { scan: scan.id }, function (report) {
          $('#report').text(report.total);
        });
      },
      error: fail,
    });
  }

  function listPoints(done) {
    $.get(base + '/v1/collectionpoints').done(done).fail(fail);
  }

  function savePoint(point) {
    var method = point.id ? 'PUT' : 'POST';
    return $.ajax(base + '/v1/collectionpoints' + (point.id ? '/' + point.id : ''), { method: method, data: point });
  }

  $.fn.cookieWidget = function (options) {
    startScan(options.domain);
    showScript(options.domainId);
    listPoints(function () {
      savePoint({ name: 'new' });
      savePoint({ id: 'c-1', name: 'old' });
    });
    $.post({ url: 'https://analytics.acme.example/widget', data: { domain: options.domain } });
    return this;
  };
})(jQuery);
