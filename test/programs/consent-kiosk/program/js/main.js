requirejs.config({
  baseUrl: 'js',
  paths: { emitter: 'vendor/emitter-1.3', views: 'app/views' },
});

require(['app/session', 'views/purposes'], function (session, purposes) {
  session.start(process.env.TRUST_BASE_URL);
  purposes.render('wallboard');
});
