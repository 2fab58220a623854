export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { main } = await load('src/cli.mjs');
  await main([]);
  await main(['receipts', '--from', '2026-01-01']);
  await main(['receipt', '--id', 'r-1']);
  await main(['tokens', '--guid', 'c-1']);
  await main(['withdraw', '--all']);
  await main(['withdraw', '--id', 'p-1']);
  await main(['invoice']);
  process.exitCode = 0;
}
