const tenant = process.env.CRM_TENANT ?? 'eu';

export async function accountOf(vendor: string): Promise<string> {
  const response = await fetch(`https://${tenant}.crm.example/v3/system/${vendor}`);
  const { account } = (await response.json()) as { account?: string };
  return account ?? vendor;
}

export async function notifyChat(text: string): Promise<void> {
  await fetch('https://hooks.chat.example/v2/purposes', { method: 'POST', body: JSON.stringify({ text }) });
}
