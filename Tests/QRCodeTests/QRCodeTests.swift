import QRCode
