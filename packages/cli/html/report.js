// The page reads the same without this: it only filters, opens and closes what the markup has.
(() => {
  'use strict';
  const find = (selector, root = document) => [...root.querySelectorAll(selector)];
  const form = document.getElementById('filter');
  if (!form) return;
  const query = document.getElementById('query');
  const credential = document.getElementById('credential');
  const toggle = document.getElementById('toggle');
  const none = document.getElementById('none');
  const boxes = find('input[name="standing"]', form);
  const scopes = find('.scope').map((element) => ({
    element,
    section: element.closest('.credential'),
    head: lower(element.querySelector('summary')) + lower(element.querySelector('.scope-body > p')),
    beyond: lower(element.querySelector('.beyond-list')),
    uses: find('.use', element).map((use) => ({
      element: use,
      endpoint: lower(use.querySelector('h3')),
      calls: find('.call', use).map((call) => ({ element: call, text: lower(call) })),
    })),
  }));
  const total = scopes.length;

  function lower(element) {
    return element ? element.textContent.toLowerCase() : '';
  }

  function apply() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    let shown = 0;
    let calls = 0;
    for (const scope of scopes) {
      const { standing, credential: owner } = scope.element.dataset;
      const fits = wanted.has(standing) && (!credential || credential.value === '' || credential.value === owner);
      const hits = fits ? search(scope, words) : 0;
      scope.element.hidden = hits === 0;
      if (words.length > 0 && hits > 0 && !scope.element.open) {
        scope.element.open = true;
        scope.isOpenedBySearch = true;
      }
      if (words.length === 0 && scope.isOpenedBySearch) {
        scope.element.open = false;
        scope.isOpenedBySearch = false;
      }
      if (hits > 0) shown += 1;
      calls += Math.max(hits - 1, 0);
    }
    for (const section of new Set(scopes.map((scope) => scope.section))) section.hidden = scopes.every((scope) => scope.section !== section || scope.element.hidden);
    none.hidden = shown > 0;
    document.getElementById('count').textContent = `${shown} of ${total} ${total === 1 ? 'scope' : 'scopes'}${words.length > 0 ? `, ${calls} ${calls === 1 ? 'call' : 'calls'}` : ''}`;
    showToggle();
  }

  // One more than the calls that are left in sight, and 0 where neither the scope nor a call fits. All words have to be in one place.
  function search(scope, words) {
    const has = (text) => words.every((word) => text.includes(word));
    const whole = has(scope.head) || (words.length > 0 && has(scope.beyond));
    let calls = 0;
    for (const use of scope.uses) {
      let inUse = 0;
      for (const call of use.calls) {
        const fits = whole || has(`${scope.head} ${use.endpoint} ${call.text}`);
        call.element.hidden = !fits;
        if (fits) inUse += 1;
      }
      use.element.hidden = inUse === 0;
      calls += inUse;
    }
    return whole || calls > 0 ? calls + 1 : 0;
  }

  function inSight() {
    return scopes.filter((scope) => !scope.element.hidden);
  }

  function showToggle() {
    const all = inSight().length > 0 && inSight().every((scope) => scope.element.open);
    toggle.textContent = all ? 'Close all' : 'Open all';
    toggle.setAttribute('aria-pressed', String(all));
  }

  function reset() {
    query.value = '';
    if (credential) credential.value = '';
    for (const box of boxes) box.checked = true;
    apply();
  }

  // A link into the page leads to a scope that may be filtered away or closed.
  function follow() {
    const target = /^#[\w-]+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
    if (!target) return;
    if (target.hidden) reset();
    if (target.matches('.scope')) target.open = true;
    target.scrollIntoView();
  }

  let waiting = 0;
  query.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 80);
  });
  form.addEventListener('change', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.getElementById('reset').addEventListener('click', () => {
    reset();
    query.focus();
  });
  toggle.addEventListener('click', () => {
    const open = toggle.getAttribute('aria-pressed') !== 'true';
    for (const scope of inSight()) scope.element.open = open;
    showToggle();
  });
  document.addEventListener('toggle', (event) => event.target.matches('.scope') && showToggle(), true);
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      query.focus();
    }
    if (event.key === 'Escape' && event.target === query) reset();
  });
  // On paper everything is open, and then as it was.
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = find('details:not([open])');
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
  addEventListener('hashchange', follow);
  form.hidden = false;
  apply();
  follow();
})();
