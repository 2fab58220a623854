const commands = {
  systems: () => import('./commands/systems.mjs'),
  scan: () => import('./commands/scan.mjs'),
};

export async function main([name, ...rest], io = { print: console.log }) {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  if (rest.includes('--check')) {
    const tags = await import('./http.mjs').then(({ connect }) => connect().send('GET', '/v3/docker-repository-tags'));
    io.print(tags);
  }
  const { run } = await command();
  await run(rest, io);
}
