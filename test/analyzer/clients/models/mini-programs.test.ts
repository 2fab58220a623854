import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('mini programs', () => {
  itFindsCalls([
    {
      what: 'each request',
      files: {
        'src/calls.js': `import Taro, { request } from '@tarojs/taro';
const url = 'https://acme.trust.example/v1/vendors';
/*@wx*/wx.request({ url, method: 'DELETE', success: (answer) => show(answer) });
/*@uni*/uni.request({ url });
/*@my*/my.httpRequest({ url, method: 'PUT' });
/*@upload*/wx.uploadFile({ url, filePath: 'list.csv', name: 'list' });
/*@download*/tt.downloadFile({ url });
/*@taro*/Taro.request({ url, method: 'POST' });
/*@named*/request({ url, method: 'PATCH' });
wx.setStorageSync('token', 'a');`,
      },
      calls: ['@wx DELETE', '@uni GET', '@my PUT', '@upload POST', '@download GET', '@taro POST', '@named PATCH'].map(
        (call) => `${call} https://acme.trust.example/v1/vendors`,
      ),
    },
    {
      what: 'a call of the platform',
      files: { 'src/list.js': `/*@list*/wx.request({ url: 'https://acme.trust.example/v2/purposes' });` },
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
