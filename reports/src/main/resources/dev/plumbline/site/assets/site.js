// Search and filters of the index. Everything else on the site works without a script.
(() => {
  'use strict';

  document.querySelectorAll('.needs-script').forEach(each => { each.hidden = false; });
  openStory();
  addEventListener('hashchange', openStory);

  const form = document.querySelector('form.filter');
  if (!form) return;
  const rows = [...document.querySelectorAll('table.rules tbody tr')]
      .map(row => ({row, words: row.dataset.words.toLowerCase()}));
  const groups = [...document.querySelectorAll('section.group')];
  const count = form.querySelector('.count');

  form.addEventListener('input', change);
  form.addEventListener('change', change);
  form.addEventListener('submit', event => { event.preventDefault(); change(); });
  form.addEventListener('reset', () => setTimeout(change));
  addEventListener('hashchange', showTarget);
  restore();
  narrow();
  showTarget();

  function change() {
    narrow();
    remember();
  }

  function narrow() {
    const asked = new FormData(form);
    const words = asked.get('q').toLowerCase().split(/\s+/).filter(Boolean);
    const filters = [...asked].filter(([name, value]) => name !== 'q' && value);
    let shown = 0;
    for (const each of rows) {
      const fits = words.every(word => each.words.includes(word))
          && filters.every(([name, value]) => each.row.dataset[name].split(' ').includes(value));
      each.row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    for (const group of groups) {
      group.hidden = !group.querySelector('tbody tr:not([hidden])');
    }
    count.textContent = shown + ' of ' + rows.length + ' rules';
  }

  // The address keeps what was asked for, so that it can be passed on.
  function remember() {
    const asked = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const query = asked.toString();
    history.replaceState(null, '', location.pathname + (query ? '?' + query : ''));
  }

  function restore() {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = form.elements[name];
      if (field) field.value = value;
    }
  }

  // A permanent link shows its rule, whatever is asked for besides.
  function showTarget() {
    const target = targetOf(location.hash);
    if (target && target.closest('[hidden]')) {
      form.querySelectorAll('input, select').forEach(field => { field.value = ''; });
      narrow();
      target.scrollIntoView();
    }
  }

  function openStory() {
    const target = targetOf(location.hash);
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.scrollIntoView();
    }
  }

  function targetOf(hash) {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  }
})();
