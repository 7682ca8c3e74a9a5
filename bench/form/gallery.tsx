window.name = '';
